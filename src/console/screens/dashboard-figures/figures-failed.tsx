import { Button } from 'antd';
import { isOutOfSight } from '@/platform/call-errors';
import { FailureAlert } from '../../ui/failure-alert';
import { LoadFailed } from '../../ui/load-failed';

interface FiguresFailedProps {
  /** What did not come. */
  what: string;
  /** What was thrown. */
  error: unknown;
  onRetry: () => void;
  /** Shows the own area, where the address names one that is not the viewer's to see. */
  onOwn: () => void;
}

/** Why there are no figures: to try again mends a lost connection, and no area of somebody else's. */
export function FiguresFailed({ what, error, onRetry, onOwn }: FiguresFailedProps) {
  if (!isOutOfSight(error)) return <LoadFailed what={what} error={error} onRetry={onRetry} />;
  const own = (
    <Button size="small" onClick={onOwn}>
      看本地区
    </Button>
  );
  return <FailureAlert error={error} action={own} />;
}
