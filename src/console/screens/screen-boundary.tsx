import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { retryLostChunks } from '@/platform/lazy-component';
import { reloadIfAnswered, recoverChunk } from '@/platform/lost-chunks';
import { onOnline } from '@/platform/network';
import { EmptyState } from '../ui/empty-state';

interface ScreenBoundaryProps {
  /** The path of the screen: another path gets a new try. */
  place: string;
  children: ReactNode;
}

/** While it is 'asking', the check whether the server is reachable is running and no message is shown. */
type Trouble = 'asking' | 'offline' | 'broken';

/** When a screen fails, or its code does not load, keeps the layout and offers a retry. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { trouble: Trouble | null }> {
  override state: { trouble: Trouble | null } = { trouble: null };

  private stopListening = (): void => undefined;

  static getDerivedStateFromError(): { trouble: Trouble } {
    return { trouble: 'asking' };
  }

  override componentDidMount(): void {
    this.stopListening = onOnline(() => {
      if (this.state.trouble === 'offline') this.tryAgain();
    });
  }

  override componentWillUnmount(): void {
    this.stopListening();
  }

  override componentDidCatch(error: unknown): void {
    void recoverChunk(error).then((end) => {
      if (end !== 'reloading' && this.state.trouble === 'asking') this.setState({ trouble: end });
    });
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps): void {
    if (this.state.trouble && place !== this.props.place) this.tryAgain();
  }

  private readonly tryAgain = (): void => {
    retryLostChunks();
    this.setState({ trouble: null });
  };

  private readonly reload = (): void => {
    void reloadIfAnswered().then((reloads) => {
      if (!reloads) this.setState({ trouble: 'offline' });
    });
  };

  override render(): ReactNode {
    const { trouble } = this.state;
    if (!trouble) return this.props.children;
    if (trouble === 'asking') return null;
    if (trouble === 'offline') {
      return (
        <EmptyState title="现在没有网络" text="这一页还没有打开。别的页面和您填写的内容都还在，网络恢复后会自动打开。">
          <Button type="primary" onClick={this.tryAgain}>
            重试
          </Button>
        </EmptyState>
      );
    }
    return (
      <EmptyState title="页面没有打开" text="可能是网络中断，或者平台刚刚更新了版本。重新加载通常可以解决。">
        <Button type="primary" onClick={this.reload}>
          重新加载
        </Button>
      </EmptyState>
    );
  }
}
