import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { isSignInNeeded } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { SignInButton } from './sign-in-button';

interface FailureAlertProps {
  /** The thrown error; nothing is shown without one. */
  error: unknown;
  /** What happened to the typed values, or what to do. */
  description?: string | undefined;
  /** A button with a possible solution. */
  action?: ReactNode;
}

/** Shows above a form why it was refused; a user whose session has ended gets a link to the login, which leaves the form. */
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
