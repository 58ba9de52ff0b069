import { useEffect, useState } from 'react';
import { changeOwnPassword, type OwnPasswordField, ownUsername, refusedField } from '@/features/account/password';
import { useSession } from '@/features/session/store';
import { type FieldErrors, useForm } from '../use-form';
import { useNewPassword } from './use-new-password';

type FieldName = 'username' | 'old' | 'password' | 'again';

/** Where what our own server refuses belongs; the rest stands below the button. */
const FIELD_OF: Readonly<Record<OwnPasswordField, FieldName>> = { username: 'username', oldPassword: 'old', newPassword: 'password' };

function fieldOfRefusal(error: unknown): FieldName | undefined {
  const field = refusedField(error);
  return field && FIELD_OF[field];
}

/** The user name the change needs: as it was signed in with, or as the server tells; else it has to be typed. */
function useUsername(): { username: string; setUsername: (username: string) => void; known: boolean } {
  const signedInWith = useSession((session) => session.username);
  const [told, setTold] = useState('');
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
  const known = signedInWith || told;
  return { username: known || typed, setUsername: setTyped, known: known !== '' };
}

/** Changes the password of who is signed in, who knows the old one. */
export function useOwnPassword(onDone: () => void) {
  const account = useUsername();
  const next = useNewPassword();
  const [old, setOld] = useState('');
  const { errors, busy, problem, attempt } = useForm<FieldName>({ fieldOf: fieldOfRefusal });

  const findErrors = (): FieldErrors<FieldName> => ({
    ...(account.username.trim() ? {} : { username: '请输入您登录用的用户名' }),
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
