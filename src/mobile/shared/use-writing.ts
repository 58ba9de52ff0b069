import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '@contract/schema/file';
import { useAttachments } from '@/features/file/use-attachments';
import { randomUuid } from '@/lib/uuid';
import type { FormOwner, keptForms } from '@/platform/kept-forms';

interface WritingOptions<Form> {
  kept: ReturnType<typeof keptForms<{ form: Form; files: FileRef[] }>>;
  owner: FormOwner;
  /** The initial form when no draft is kept. */
  first: Form;
  firstFiles?: readonly FileRef[];
  isEmpty: (form: Form) => boolean;
}

const NO_FILES: readonly FileRef[] = [];

/** A form with files, kept on this device at every change until it is sent. */
export function useWriting<Form extends object>({ kept, owner, first, firstFiles = NO_FILES, isEmpty }: WritingOptions<Form>) {
  const { roleId, key } = owner;
  const [restored] = useState(() => kept.read(owner));
  const [form, setForm] = useState<Form>(() => restored?.form ?? first);
  const [isRestored, setRestored] = useState(restored !== undefined);
  const attachments = useAttachments(restored?.files ?? firstFiles);
  const { files, unsent } = attachments;
  const touched = useRef(false);
  // A retry after a lost response keeps the same idempotency key; a change of the form gets a new one.
  const intent = useRef(randomUuid());
  const isBlank = isEmpty(form) && files.length === 0;

  useEffect(() => {
    if (!touched.current) return;
    intent.current = randomUuid();
    if (isBlank) kept.drop({ roleId, key });
    else kept.keep({ roleId, key }, { form, files });
  }, [form, files, isBlank, kept, roleId, key]);

  const touch = () => {
    touched.current = true;
  };
  const change = (part: Partial<Form>) => {
    touch();
    setForm((before) => ({ ...before, ...part }));
  };
  /** Drops the local draft, because the server holds everything now. */
  const settle = () => {
    touched.current = false;
    kept.drop(owner);
  };
  const startOver = () => {
    settle();
    setRestored(false);
    setForm(first);
    attachments.reset(firstFiles);
  };
  /** The reason why the files block the sending; undefined when they do not. */
  const filesProblem = attachments.busy ? '附件还在上传，请稍等' : unsent.length > 0 ? '有附件没有上传成功，请重试或移除' : undefined;

  const fileIds = () => files.map(({ id }) => id);
  return { form, change, touch, settle, startOver, isRestored, attachments, filesProblem, fileIds, intent };
}
