import { Button } from 'antd';
import { isOutOfSight } from '@/platform/call-errors';
import { FailureAlert } from '../../ui/failure-alert';
import { LoadFailed } from '../../ui/load-failed';

interface FiguresFailedProps {
  /** The data that failed to load, e.g. 排名. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** Shows the viewer's own area, when the address names an area that the viewer may not see. */
  onOwn: () => void;
}

/** Shows why there are no figures: a retry helps after a lost connection, but not for an area that the viewer may not see. */
export function FiguresFailed({ what, error, onRetry, onOwn }: FiguresFailedProps) {
  if (!isOutOfSight(error)) return <LoadFailed what={what} error={error} onRetry={onRetry} />;
  const own = (
    <Button size="small" onClick={onOwn}>
      看本地区
    </Button>
  );
  return <FailureAlert error={error} action={own} />;
}
