import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAttachments } from '@/features/file/use-attachments';
import { useSession } from '@/features/session/store';
import type { Suggestion } from '@/features/suggestion/api';
import { keptReplies } from '@/features/suggestion/kept-reply';
import { useMyAssignment } from '../use-my-assignment';
import { ownDraft } from '../what-to-do';
import { type FormFields, startOf, startWith, toKept } from './reply-fields';

/** A reply being written: it begins with what was written before, and this device keeps every change until it is sent up. */
export function useReplyDraft(item: Suggestion) {
  const [form] = Form.useForm<FormFields>();
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const unitName = useMyAssignment(item)?.unitName;
  const owner = useMemo(() => ({ roleId, key: String(item.id) }), [roleId, item.id]);
  const [start, setStart] = useState(() => startWith(keptReplies.read(owner), startOf(item, unitName), ownDraft(item)?.draftedAt));
  const attachments = useAttachments(start.files);
  const [isKept, setKept] = useState(true);
  const { files, reset } = attachments;

  const keep = useCallback(() => {
    const fields = toKept(form.getFieldsValue(true) as FormFields);
    setKept(keptReplies.keep(owner, { fields, files }));
  }, [form, owner, files]);

  // A file that arrived or was taken away is a change too; what the form began with is none.
  const filesKept = useRef(files);
  useEffect(() => {
    if (filesKept.current === files) return;
    filesKept.current = files;
    keep();
  }, [files, keep]);

  /** Lets go of what this device kept, and begins with what the server has. */
  const startOver = () => {
    const fresh = startOf(item, unitName);
    form.resetFields();
    form.setFieldsValue({ ...EMPTY, ...fresh.fields });
    reset(fresh.files);
    setStart(fresh);
    keptReplies.drop(owner);
  };

  return { form, start, attachments, isKept, keep, startOver, drop: () => keptReplies.drop(owner) };
}

const EMPTY: FormFields = {
  documentNumber: '',
  signer: '',
  contactName: '',
  contactPhone: '',
  content: '',
  done: '',
  planned: '',
  plannedOn: null,
  notAdopted: '',
};
