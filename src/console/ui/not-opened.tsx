import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError, isSignInNeeded } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { Notice } from './notice';
import { SignInButton } from './sign-in-button';

interface NotOpenedProps {
  /** What did not open, e.g. 建议. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** The way back to the list, for what another try would not help. */
  back: ReactNode;
}

const FORBIDDEN = 403;

/** In the place of one thing that could not be read: whether it may not be seen, is not there, or did not arrive, and what to do. */
export function NotOpened({ what, error, onRetry, back }: NotOpenedProps) {
  const text = errorText(error);
  if (isSignInNeeded(error)) {
    return (
      <Notice title={`${what}没有打开`} text={text}>
        <SignInButton />
      </Notice>
    );
  }
  if (!(error instanceof ApiError)) {
    return (
      <Notice title={`${what}没有打开`} text={text}>
        <Button onClick={onRetry}>重试</Button>
      </Notice>
    );
  }
  return (
    <Notice title={error.status === FORBIDDEN ? '没有权限' : `${what}没有打开`} text={text}>
      {back}
    </Notice>
  );
}
