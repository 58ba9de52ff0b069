import { useState } from 'react';
import { enterByCode } from '@/features/session/second-factor';
import { ApiError } from '@/platform/call';
import { EntryForm } from '../shared/entry/entry-form';
import { EntryTitle } from '../shared/entry/entry-page';
import { Line } from '../shared/entry/line';
import { useForm } from '../shared/use-form';

const CODE_MAX = 20;
/** The error codes that are shown below the field. */
const WRONG = /^secondFactor\.(code|recovery)_/;

interface SecondFactorFormProps {
  username: string;
  /** The ticket that the server returned for the correct password. */
  ticket: string;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The form for the code of the second factor, after the password. */
export function SecondFactorForm({ username, ticket, onDone, onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const { errors, busy, problem, attempt } = useForm<'code'>({
    fields: ['code'],
    fieldOf: (error) => (error instanceof ApiError && WRONG.test(error.key ?? '') ? 'code' : undefined),
  });
  const submit = () =>
    attempt(code.trim() ? {} : { code: '请输入动态口令或恢复码' }, async () => {
      await enterByCode({ ticket, code, username });
      await onDone();
    });
  return (
    <>
      <EntryTitle note="请打开手机上的动态口令应用，输入现在显示的 6 位数字；手机不在身边时，可输入一个恢复码。">动态口令</EntryTitle>
      <EntryForm onSubmit={submit} submitText="登录" busyText="正在登录…" busy={busy} errors={errors} problem={problem}>
        <Line
          name="one-time-code"
          label="动态口令或恢复码"
          autoComplete="one-time-code"
          max={CODE_MAX}
          value={code}
          onChange={setCode}
          error={errors.code}
          autoFocus
        />
      </EntryForm>
      <p className="entry__help">手机丢失，恢复码也找不到了？请联系系统管理员。</p>
      <p className="entry__ways">
        <button type="button" className="entry__link" onClick={onBack}>
          返回登录
        </button>
      </p>
    </>
  );
}
