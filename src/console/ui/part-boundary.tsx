import { Component, type ReactNode, Suspense } from 'react';
import { toast } from '@/platform/feedback';
import { retryLostParts } from '@/platform/lazy-part';
import { seeToLostPart } from '@/platform/lost-parts';

interface PartBoundaryProps {
  /** How often the part was wanted; wanting it again is another try. */
  attempt: number;
  /** The part did not come, which has been told. */
  onLost: () => void;
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
    void seeToLostPart(error).then((end) => {
      if (end === 'reloading') return;
      const message = end === 'offline' ? '现在没有网络，请稍后再试' : '没有打开，请重新加载页面后再试';
      toast({ message, tone: 'warning' });
      onLost();
    });
  }

  override componentDidUpdate({ attempt }: PartBoundaryProps): void {
    if (!this.state.failed || attempt === this.props.attempt) return;
    retryLostParts();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
