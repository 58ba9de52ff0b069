import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError, isSignInNeeded } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { EmptyState } from './empty-state';
import { SignInButton } from './sign-in-button';

interface NotOpenedProps {
  /** The kind of record that did not open, e.g. 建议. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** The link back to the list, for errors that a retry does not solve. */
  back: ReactNode;
}

const FORBIDDEN = 403;

/**
 * Shown instead of a record that could not be loaded: says whether the user may not see it, whether it does not exist, or whether the connection
 * failed, and what to do.
 */
export function NotOpened({ what, error, onRetry, back }: NotOpenedProps) {
  const text = errorText(error);
  if (isSignInNeeded(error)) {
    return (
      <EmptyState title={`${what}没有打开`} text={text}>
        <SignInButton />
      </EmptyState>
    );
  }
  if (!(error instanceof ApiError)) {
    return (
      <EmptyState title={`${what}没有打开`} text={text}>
        <Button onClick={onRetry}>重试</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={error.status === FORBIDDEN ? '没有权限' : `${what}没有打开`} text={text}>
      {back}
    </EmptyState>
  );
}
