import { Form } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '@/features/session/store';
import type { keptForms } from '@/platform/kept-forms';

interface KeptFormOptions<Fields, Kept extends object, Start> {
  store: ReturnType<typeof keptForms<Kept>>;
  /** Distinguishes this form from other forms of its type. */
  key: string;
  /** Returns the start values, with or without the values kept on this device. */
  begin: (kept: (Kept & { at: string }) | undefined) => Start;
  toKept: (fields: Fields) => Kept;
}

/** A form whose every change is kept on this device until it is sent: the typed values survive a reload and the end of a session. */
export function useKeptForm<Fields extends object, Kept extends object, Start extends { fields: Partial<Fields> }>({
  store,
  key,
  begin,
  toKept,
}: KeptFormOptions<Fields, Kept, Start>) {
  const [form] = Form.useForm<Fields>();
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const owner = useMemo(() => ({ roleId, key }), [roleId, key]);
  const [start, setStart] = useState(() => begin(store.read(owner)));
  const [isKept, setKept] = useState(true);

  const keep = useCallback(() => {
    setKept(store.keep(owner, toKept(form.getFieldsValue(true) as Fields)));
  }, [store, form, owner, toKept]);

  const drop = () => store.drop(owner);

  /** Discards the values kept on this device, and starts with the values of the server. */
  const startOver = () => {
    const fresh = begin(undefined);
    const empty = Object.fromEntries(Object.keys(form.getFieldsValue(true) as object).map((name) => [name, undefined]));
    // Mounts the fields again, also the files that are still being uploaded.
    form.resetFields();
    form.setFieldsValue({ ...empty, ...fresh.fields } as Parameters<typeof form.setFieldsValue>[0]);
    setStart(fresh);
    drop();
  };

  return { form, start, isKept, keep, startOver, drop };
}
