import { useEffect, useState } from 'react';
import { changeOwnPassword, type OwnPasswordField, ownUsername, refusedField } from '@/features/account/password';
import { useSession } from '@/features/session/store';
import { type FieldErrors, useForm } from '../use-form';
import { EntryForm } from './entry-form';
import { Line, PasswordLine } from './line';
import { NewPasswordFields, useNewPassword } from './new-password-fields';

type FieldName = 'username' | 'old' | 'password' | 'again';

/** The fields for the refusals of the server; other errors are shown below the button. */
const FIELD_OF: Readonly<Record<OwnPasswordField, FieldName>> = { username: 'username', oldPassword: 'old', newPassword: 'password' };

function fieldOfRefusal(error: unknown): FieldName | undefined {
  const field = refusedField(error);
  return field && FIELD_OF[field];
}

/** Returns the user name that the change needs: as used at login or as the server returns it; otherwise the user has to type it. */
function useUsername(): { username: string; setUsername: (username: string) => void; known: boolean } {
  const signedInWith = useSession((session) => session.username);
  const [notice, setTold] = useState('');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (signedInWith) return undefined;
    let gone = false;
    void ownUsername().then((name) => {
      if (!gone) setTold(name);
    });
    return () => {
      gone = true;
    };
  }, [signedInWith]);
  const known = signedInWith || notice;
  return { username: known || typed, setUsername: setTyped, known: known !== '' };
}

/** Changes the password of the signed-in user, who must give the old one. */
export function useOwnPassword(onDone: () => void) {
  const account = useUsername();
  const next = useNewPassword();
  const [old, setOld] = useState('');
  const { errors, busy, problem, attempt } = useForm<FieldName>({ fieldOf: fieldOfRefusal });

  const findErrors = (): FieldErrors<FieldName> => ({
    ...(account.username.trim() ? {} : { username: '请输入您登录用的用户名或手机号' }),
    ...(old ? {} : { old: '请输入原密码' }),
    ...(old && old === next.password ? { password: '新密码不能与原密码相同' } : next.findErrors()),
  });

  async function change(): Promise<void> {
    await changeOwnPassword({ username: account.username, oldPassword: old, newPassword: next.password });
    useSession.getState().notePasswordChanged();
    onDone();
  }

  const submit = () => attempt(findErrors(), change);

  return { account, old, setOld, next, errors, busy, problem, submit };
}

/** The form for the old password and the new one, typed twice, of the signed-in user. */
export function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const { account, old, setOld, next, errors, busy, problem, submit } = useOwnPassword(onDone);
  return (
    <EntryForm onSubmit={submit} submitText="确定修改" busyText="正在修改…" busy={busy} errors={errors} problem={problem}>
      <Line
        name="username"
        label="用户名或手机号"
        autoComplete="username"
        value={account.username}
        onChange={account.setUsername}
        readOnly={account.known}
        error={errors.username}
      />
      <PasswordLine name="old-password" label="原密码" autoComplete="current-password" value={old} onChange={setOld} error={errors.old} />
      <NewPasswordFields value={next} errors={errors} />
    </EntryForm>
  );
}
