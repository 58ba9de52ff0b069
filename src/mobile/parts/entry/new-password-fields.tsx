import { useId } from 'react';
import { PASSWORD_RULES } from '@contract/rules/password';
import type { FieldErrors } from '../use-form';
import { PasswordLine } from './password-line';
import type { NewPassword } from './use-new-password';
import './new-password-fields.scss';

/** What the password needs, ticked off while it is typed. */
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

/** The new password, what it needs, and the new password again. */
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
