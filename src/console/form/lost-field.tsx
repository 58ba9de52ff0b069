import { Button } from 'antd';

/** In the place of a field whose part did not come. */
export const LostField = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p role="alert">
    {`“${what}”的输入框没有加载出来。`}
    <Button type="link" onClick={onRetry}>
      重试
    </Button>
  </p>
);
