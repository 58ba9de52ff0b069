import { useDidShow } from '@tarojs/taro';
import { type ReactNode, useState } from 'react';
import { useLargeText } from '@/features/reading/large-text';
import { nativeUi } from '@/platform/native-ui';
import { currentPath, hasPageBefore, replace } from '@/platform/navigation';
import { hasTitleBar, needsHeading } from '@/platform/title-bar';
import { suggestionHomeLink } from '@/routes/mobile';
import { Page } from '@/ui/page';
import { PullArea } from './pull-area';
import { Questions } from './questions';
import { useBarTitle } from './use-bar-title';

export interface ScreenProps {
  title: string;
  onBack?: () => void;
  /** The target of 回首页 on a page that was opened by a link inside an app; null when the page must not be left that way. */
  home?: string | null;
  footer?: ReactNode;
  children: ReactNode;
}

/** Returns whether the app's own back button leads to no page of this application. */
function useIsFirst(): boolean {
  const [isFirst, setIsFirst] = useState(() => !hasPageBefore());
  useDidShow(() => setIsFirst(!hasPageBefore()));
  return isFirst;
}

/** The frame of a page; the title bar is rendered only when the surrounding app shows none. */
export function Screen({ home = suggestionHomeLink(), children, ...page }: ScreenProps) {
  const large = useLargeText((text) => text.large);
  const isFirst = useIsFirst();
  useBarTitle(page.title);
  const isLost = hasTitleBar && isFirst && home !== null && currentPath() !== home;
  const onHome = isLost ? () => void replace(home) : undefined;
  return (
    <Page withBar={!hasTitleBar} withHeading={needsHeading} large={large} onHome={onHome} {...page}>
      <PullArea>{children}</PullArea>
      {nativeUi.questions ? null : <Questions />}
    </Page>
  );
}
