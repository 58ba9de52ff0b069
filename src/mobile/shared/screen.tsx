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
  /** Where 回首页 leads from a page that was opened by a link inside an app; null where there is no way round the page. */
  home?: string | null;
  footer?: ReactNode;
  children: ReactNode;
}

/** Whether the app's own bar leads back to no page of ours. */
function useIsFirst(): boolean {
  const [isFirst, setIsFirst] = useState(() => !hasPageBefore());
  useDidShow(() => setIsFirst(!hasPageBefore()));
  return isFirst;
}

/** A page's frame; the bar is drawn only where the app around shows none. */
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
