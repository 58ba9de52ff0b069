import type { FileRef } from '@contract/schema/file';
import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAttachments } from '@/features/file/use-attachments';
import { useSession } from '@/features/session/store';
import type { keptForms } from '@/platform/kept-forms';

/** What a form begins with. */
export interface FormStart<Fields> {
  fields: Partial<Fields>;
  files: readonly FileRef[];
}

interface Written<Stored> {
  fields: Stored;
  files: readonly FileRef[];
}

interface KeptFormOptions<Fields, Stored, Start> {
  store: ReturnType<typeof keptForms<Written<Stored>>>;
  /** Tells this form from others of its type. */
  key: string;
  /** With what this device kept, or without. */
  begin: (kept: (Written<Stored> & { at: string }) | undefined) => Start;
  toStored: (fields: Fields) => Stored;
}

/** A form with files whose every change this device keeps until it is sent: neither a reload nor a session that ends loses what was typed. */
export function useKeptForm<Fields extends object, Stored extends object, Start extends FormStart<Fields>>({
  store,
  key,
  begin,
  toStored,
}: KeptFormOptions<Fields, Stored, Start>) {
  const [form] = Form.useForm<Fields>();
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const owner = useMemo(() => ({ roleId, key }), [roleId, key]);
  const [start, setStart] = useState(() => begin(store.read(owner)));
  const attachments = useAttachments(start.files);
  const [isKept, setKept] = useState(true);
  const { files, reset } = attachments;

  const keep = useCallback(() => {
    setKept(store.keep(owner, { fields: toStored(form.getFieldsValue(true) as Fields), files }));
  }, [store, form, owner, files, toStored]);

  // A file that arrived or was taken away is a change too; what the form began with, or begins anew with, is none.
  const filesKept = useRef(files);
  const beginsAnew = useRef(false);
  useEffect(() => {
    if (filesKept.current === files) return;
    filesKept.current = files;
    if (beginsAnew.current) beginsAnew.current = false;
    else keep();
  }, [files, keep]);

  const drop = () => store.drop(owner);

  /** Lets go of what this device kept, and begins with what the server has. */
  const startOver = () => {
    const fresh = begin(undefined);
    const empty = Object.fromEntries(Object.keys(form.getFieldsValue(true) as object).map((name) => [name, undefined]));
    form.setFieldsValue({ ...empty, ...fresh.fields } as Parameters<typeof form.setFieldsValue>[0]);
    beginsAnew.current = true;
    reset(fresh.files);
    setStart(fresh);
    drop();
  };

  return { form, start, attachments, isKept, keep, startOver, drop };
}
