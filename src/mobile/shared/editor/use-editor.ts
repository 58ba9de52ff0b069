import { useEffect, useRef, useState } from 'react';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { useAttachments } from '@/features/file/use-attachments';
import type { Suggestion } from '@/features/suggestion/api';
import { EMPTY_FORM, type FormErrors, isEmptyForm, type SuggestionForm, toForm } from '@/features/suggestion/form';
import { draftKey, dropKeptForm, entryKey, keepForm, newKey, readKeptForm } from '@/features/suggestion/kept-form';
import type { SuggestionEntry } from '@/features/suggestion/outbox';

/** The starting point: a draft of the server, an entry of the outbox, or a new form. */
export interface EditorStart {
  /** The role of the author: drafts on the device belong to it. */
  roleId: string;
  kind: SuggestionKind;
  draft?: Suggestion;
  entry?: SuggestionEntry;
}

function keyAt({ kind, draft, entry }: EditorStart): string {
  if (entry) return entryKey(entry.id);
  return draft ? draftKey(draft.id) : newKey(kind);
}

const startOf = ({ draft, entry }: EditorStart): SuggestionForm => entry?.form ?? (draft ? toForm(draft) : EMPTY_FORM);

/** A form with its files, kept on this device at every change until it is saved. */
export function useEditor(start: EditorStart) {
  const { roleId, draft, entry } = start;
  const key = useRef(keyAt(start));
  const [kept] = useState(() => readKeptForm({ roleId, key: keyAt(start) }));
  const [form, setForm] = useState<SuggestionForm>(() => kept?.form ?? startOf(start));
  const [errors, setErrors] = useState<FormErrors>({});
  const [restored, setRestored] = useState(kept !== undefined);
  const [storeFull, setStoreFull] = useState(false);
  const touched = useRef(false);
  const firstFiles = entry?.files ?? draft?.files ?? [];
  const attachments = useAttachments(kept?.files ?? firstFiles);
  const { files, reset } = attachments;

  useEffect(() => {
    if (!touched.current) return;
    const owner = { roleId, key: key.current };
    if (isEmptyForm(form) && files.length === 0) dropKeptForm(owner);
    else setStoreFull(!keepForm(owner, { form, files }));
  }, [form, files, roleId]);

  const change = (part: Partial<SuggestionForm>) => {
    touched.current = true;
    setForm((before) => ({ ...before, ...part }));
    // A field that the user corrects no longer shows its error.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  const drop = () => dropKeptForm({ roleId, key: key.current });

  /** An entry of the outbox holds the form while it is being sent; keeping it here as well would send it a second time. */
  const lend = (entryId: string) => keepForm({ roleId, key: key.current }, { form, files, entryId });

  /** Sending failed and the deputy goes on editing: the form is kept as before, under the key of the draft that the server may have created meanwhile. */
  const takeBack = (draftId: number | undefined) => {
    drop();
    if (draftId !== undefined && !entry) key.current = draftKey(draftId);
    keepForm({ roleId, key: key.current }, { form, files });
  };

  /** Drops the local draft, because the server or the outbox holds everything now. */
  const settle = () => {
    drop();
    touched.current = false;
  };

  /** Discards the local changes: returns to the saved draft, or to an empty form. */
  const startOver = () => {
    settle();
    setRestored(false);
    setErrors({});
    setForm(startOf(start));
    reset(firstFiles);
  };

  /** Marks that files were added or removed, so that they are kept too. */
  const touch = () => {
    touched.current = true;
  };

  return { start, form, change, errors, setErrors, restored, storeFull, lend, takeBack, settle, startOver, attachments, touch };
}

export type EditorState = ReturnType<typeof useEditor>;
