import { Alert, Button } from 'antd';

interface LoadFailedProps {
  /** What did not come, e.g. 列表. */
  what: string;
  onRetry: () => void;
}

/** Something could not be read; the rest of the screen stays usable. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
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
