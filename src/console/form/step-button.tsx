import { App, Button } from 'antd';
import { showFailure } from '@/platform/tell-failure';

interface StepButtonProps {
  /** The confirmation asked before the step; left out when the step can be undone at once. */
  question?: { title: string; content: string; cancelText?: string };
  take: () => Promise<unknown>;
  onDone?: () => void;
  /** The message shown when the step is done. */
  done?: string;
  /** Whether this is the main step of the screen for the user. */
  primary?: boolean;
  children: string;
}

/** A button for one step on a record. Shows the server's refusal; the record then stays as it was. */
export function StepButton({ question, take, onDone, done, primary = false, children }: StepButtonProps) {
  const { modal, message } = App.useApp();
  const go = () =>
    take().then(() => {
      if (done) void message.success(done);
      onDone?.();
    }, showFailure);
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      onClick={() => void (question ? modal.confirm({ ...question, okText: children, onOk: go }) : go())}
    >
      {children}
    </Button>
  );
}
