import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { isSignInNeeded } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { SignInButton } from './sign-in-button';

interface FailureAlertProps {
  /** What was thrown; nothing is shown without. */
  error: unknown;
  /** What became of what was typed, or what to do. */
  description?: string | undefined;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Why a form was not taken, above the form; who is not signed in any more gets the way to the login, which leaves the form. */
export function FailureAlert({ error, description, action }: FailureAlertProps) {
  if (error === null || error === undefined) return null;
  const needsSignIn = isSignInNeeded(error);
  return (
    <Alert
      className="console-form-alert"
      type="error"
      showIcon
      message={errorText(error)}
      description={needsSignIn ? '登录后会回到这一页。没有保存的内容不会保留，请先复制。' : description}
      action={needsSignIn ? <SignInButton size="small" /> : action}
    />
  );
}
