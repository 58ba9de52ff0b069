import type { ReactNode } from 'react';
import { hasTitleBar } from '@/platform/title-bar';
import { Page } from '@/ui/page';

export interface ScreenProps {
  title: string;
  onBack?: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A page's frame; the bar is drawn only where the app around shows none. */
export const Screen = (props: ScreenProps) => <Page withBar={!hasTitleBar} {...props} />;
