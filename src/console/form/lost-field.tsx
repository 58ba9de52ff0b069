import { Button } from 'antd';

/** Shown instead of a field whose code failed to load. */
export const LostField = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p role="alert">
    {`“${what}”的输入框没有加载出来。`}
    <Button type="link" onClick={onRetry}>
      重试
    </Button>
  </p>
);
