import { Form } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '@/features/session/store';
import type { keptForms } from '@/platform/kept-forms';

interface KeptFormOptions<Fields, Kept extends object, Start> {
  store: ReturnType<typeof keptForms<Kept>>;
  /** Tells this form from others of its type. */
  key: string;
  /** With what this device kept, or without. */
  begin: (kept: (Kept & { at: string }) | undefined) => Start;
  toKept: (fields: Fields) => Kept;
}

/** A form whose every change this device keeps until it is sent: neither a reload nor a session that ends loses what was typed. */
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

  /** Lets go of what this device kept, and begins with what the server has. */
  const startOver = () => {
    const fresh = begin(undefined);
    const empty = Object.fromEntries(Object.keys(form.getFieldsValue(true) as object).map((name) => [name, undefined]));
    // Makes the fields anew, among them the files that are still on their way.
    form.resetFields();
    form.setFieldsValue({ ...empty, ...fresh.fields } as Parameters<typeof form.setFieldsValue>[0]);
    setStart(fresh);
    drop();
  };

  return { form, start, isKept, keep, startOver, drop };
}
