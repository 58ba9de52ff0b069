import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { reloadForLostPart } from '@/platform/lost-parts';
import { reload } from '@/platform/navigation';
import { Notice } from '../ui/notice';

interface ScreenBoundaryProps {
  /** The path of the screen: another one gets its own try. */
  place: string;
  children: ReactNode;
}

/** A screen that breaks, or whose code does not arrive, leaves the layout standing and offers another try. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reloadForLostPart(error);
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice title="页面没有打开" text="可能是网络中断，或者平台刚刚更新了版本。重新加载通常可以解决。">
        <Button type="primary" onClick={reload}>
          重新加载
        </Button>
      </Notice>
    );
  }
}
