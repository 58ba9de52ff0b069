import { Alert, Button } from 'antd';
import { isNotInVersion, isSignInNeeded, NOT_IN_VERSION } from '@/platform/call-errors';
import { SignInButton } from './sign-in-button';

interface LoadFailedProps {
  /** The data that failed to load, e.g. 列表. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Shows that a part could not be loaded; the rest of the screen stays usable. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  if (isNotInVersion(error)) {
    return <Alert type="info" showIcon message={NOT_IN_VERSION} description={`${what}需要更高版本的服务器，请联系管理员升级。`} />;
  }
  if (isSignInNeeded(error)) {
    return (
      <Alert type="warning" showIcon message={`${what}没有加载成功`} description="请先登录。" action={<SignInButton size="small" />} />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      message={`${what}没有加载成功`}
      description="请检查网络后重试。"
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
