import { Component, type ReactNode, Suspense } from 'react';
import { toast } from './feedback';
import { retryLostChunks } from './lazy-component';
import { recoverChunk } from './lost-chunks';

interface PartBoundaryProps {
  /** Counts the requests for the part; a new number retries, and so does a new boundary. */
  attempt: number;
  /** Called when the part could not be loaded; the user has been shown an error. */
  onLost: () => void;
  /** Shown until the part is loaded or has failed. Default: nothing. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A boundary for a lazy part next to the screens, such as a panel of the header: when it fails to load, the rest stays. */
export class ChunkBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { onLost } = this.props;
    // Resets the part, so that the next request, here or in another boundary, retries.
    retryLostChunks();
    void recoverChunk(error).then((end) => {
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
