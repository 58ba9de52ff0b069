import { App, Button } from 'antd';
import { showFailure } from '@/platform/tell-failure';

interface StepLinkProps {
  /** The action and its rule, for screen readers. */
  label: string;
  question?: { title: string; content: string };
  take: () => Promise<unknown>;
  children: string;
}

/** A step at the end of a row. Shows the server's refusal; the row then stays as it was. */
export function StepLink({ label, question, take, children }: StepLinkProps) {
  const { modal } = App.useApp();
  const go = () => take().then(() => undefined, showFailure);
  return (
    <Button
      type="link"
      size="small"
      className="score-rule__step"
      aria-label={label}
      onClick={() => void (question ? modal.confirm({ ...question, okText: children, onOk: go }) : go())}
    >
      {children}
    </Button>
  );
}
