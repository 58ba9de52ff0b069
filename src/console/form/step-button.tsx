import { App, Button } from 'antd';
import { showFailure } from '@/platform/tell-failure';

interface StepButtonProps {
  /** What is asked before; left out where the step can be taken back at once. */
  question?: { title: string; content: string; cancelText?: string };
  take: () => Promise<unknown>;
  onDone?: () => void;
  /** Said once it is done. */
  done?: string;
  /** What whoever may take it has come for. */
  primary?: boolean;
  children: string;
}

/** One step on a record. What the server refuses is told; the record stays as it was. */
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
