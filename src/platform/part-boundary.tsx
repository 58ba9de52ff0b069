import { Component, type ReactNode, Suspense } from 'react';
import { toast } from './feedback';
import { retryLostParts } from './lazy-part';
import { seeToLostPart } from './lost-parts';

interface PartBoundaryProps {
  /** How often the part was wanted; wanting it again is another try, as is a new boundary. */
  attempt: number;
  /** The part did not come, which has been told. */
  onLost: () => void;
  /** Shown until the part is there or given up. Default: nothing. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A lazy part beside the screens, such as a panel of the header: where it does not come, all else stays as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { onLost } = this.props;
    // Whoever wants it next, here or in another boundary, has a try of their own.
    retryLostParts();
    void seeToLostPart(error).then((end) => {
      if (end === 'reloading') return;
      const message = end === 'offline' ? '现在没有网络，请稍后再试' : '没有打开，请重新加载页面后再试';
      toast({ message, tone: 'warning' });
      onLost();
    });
  }

  override componentDidUpdate({ attempt }: PartBoundaryProps): void {
    if (this.state.failed && attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { waiting = null, children } = this.props;
    return this.state.failed ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
