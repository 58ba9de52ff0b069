import { useId, useState } from 'react';
import { PASSWORD_RULES, passwordProblems } from '@contract/rules/password';
import type { FieldErrors } from '../use-form';
import { PasswordLine } from './line';
import './new-password-fields.scss';

export interface NewPassword {
  password: string;
  setPassword: (password: string) => void;
  again: string;
  setAgain: (again: string) => void;
  /** Returns the errors of the two fields before anything is sent. */
  findErrors: () => FieldErrors<'password' | 'again'>;
}

/** The state of a new password that is typed twice. */
export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  function findErrors(): FieldErrors<'password' | 'again'> {
    if (!password) return { password: '请输入新密码' };
    const missing = passwordProblems(password);
    if (missing.length > 0) return { password: `新密码还需要：${missing.join('、')}` };
    if (!again) return { again: '请再输入一次新密码' };
    return again === password ? {} : { again: '两次输入的新密码不一致，请重新输入' };
  }

  return { password, setPassword, again, setAgain, findErrors };
}

/** The rules for the password, ticked off while it is typed. */
function Rules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="entry__rules" aria-label="新密码要求">
      {PASSWORD_RULES.map(({ name, text, holds }) => {
        const kept = holds(password);
        return (
          <li key={name} className={kept ? 'entry__rule entry__rule--kept' : 'entry__rule'}>
            <span className="entry__tick" aria-hidden="true">
              {kept ? '✓' : ''}
            </span>
            {text}
            <span className="entry__unseen">{kept ? '，已满足' : '，未满足'}</span>
          </li>
        );
      })}
    </ul>
  );
}

export interface NewPasswordFieldsProps {
  value: NewPassword;
  errors: FieldErrors<'password' | 'again'>;
  autoFocus?: boolean;
}

/** The new password, its rules, and the new password again. */
export function NewPasswordFields({ value, errors, autoFocus = false }: NewPasswordFieldsProps) {
  const rulesId = useId();
  return (
    <>
      <PasswordLine
        name="new-password"
        label="新密码"
        autoComplete="new-password"
        value={value.password}
        onChange={value.setPassword}
        error={errors.password}
        autoFocus={autoFocus}
        describedBy={rulesId}
      >
        <Rules id={rulesId} password={value.password} />
      </PasswordLine>
      <PasswordLine
        name="new-password-again"
        label="再输入一次新密码"
        autoComplete="new-password"
        value={value.again}
        onChange={value.setAgain}
        error={errors.again}
      />
    </>
  );
}
