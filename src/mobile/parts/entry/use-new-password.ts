import { useState } from 'react';
import { passwordProblems } from '@contract/rules/password';
import type { FieldErrors } from '../use-form';

export interface NewPassword {
  password: string;
  setPassword: (password: string) => void;
  again: string;
  setAgain: (again: string) => void;
  /** What is wrong with the two, before anything is sent. */
  findErrors: () => FieldErrors<'password' | 'again'>;
}

/** A new password that is typed twice. */
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
