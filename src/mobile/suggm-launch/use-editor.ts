import { useEffect, useRef, useState } from 'react';
import { useAttachments } from '@/features/file/use-attachments';
import type { Suggestion } from '@/features/suggestion/api';
import { EMPTY_FORM, type FormErrors, isEmptyForm, type SuggestionForm, toForm } from '@/features/suggestion/form';
import { dropKeptForm, keepForm, readKeptForm } from '@/features/suggestion/kept-form';

export interface SavedDraftRef {
  id: number;
  version: number;
}

/** A form with its files, kept on this device at every change until it is saved. `initial` is the draft it begins from. */
export function useEditor(roleId: string, initial: Suggestion | undefined) {
  const [kept] = useState(() => readKeptForm({ roleId, draftId: initial?.id }));
  const [form, setForm] = useState<SuggestionForm>(() => kept?.form ?? (initial ? toForm(initial) : EMPTY_FORM));
  const [errors, setErrors] = useState<FormErrors>({});
  const [restored, setRestored] = useState(kept !== undefined);
  const [storeFull, setStoreFull] = useState(false);
  const saved = useRef<SavedDraftRef | undefined>(initial ? { id: initial.id, version: initial.version } : undefined);
  const touched = useRef(false);
  const attachments = useAttachments(kept?.files ?? initial?.files ?? []);
  const { files, reset } = attachments;

  useEffect(() => {
    if (!touched.current) return;
    const owner = { roleId, draftId: saved.current?.id };
    if (isEmptyForm(form) && files.length === 0) dropKeptForm(owner);
    else setStoreFull(!keepForm(owner, { form, files, at: new Date().toISOString() }));
  }, [form, files, roleId]);

  const change = (part: Partial<SuggestionForm>) => {
    touched.current = true;
    setForm((before) => ({ ...before, ...part }));
    // A field that is being mended stops complaining.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  const drop = () => dropKeptForm({ roleId, draftId: saved.current?.id });

  /** After a conflict: the next save is made on the newest version. */
  const adopt = (item: Suggestion) => {
    saved.current = { id: item.id, version: item.version };
  };

  /** The server holds everything now. */
  const settle = (item: Suggestion) => {
    drop();
    touched.current = false;
    adopt(item);
  };

  /** Gives up what this device had kept: back to the draft as it is saved, or to an empty form. */
  const startOver = () => {
    drop();
    touched.current = false;
    setRestored(false);
    setErrors({});
    setForm(initial ? toForm(initial) : EMPTY_FORM);
    reset(initial?.files ?? []);
  };

  /** Marks that files were chosen or taken away, so that they are kept too. */
  const touch = () => {
    touched.current = true;
  };

  return { form, change, errors, setErrors, restored, storeFull, savedRef: saved, settle, adopt, startOver, attachments, touch };
}
