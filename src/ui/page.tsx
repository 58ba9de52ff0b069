import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { decorative, frameClass, heading, named, pressable } from './a11y';
import './tokens.scss';
import './page.scss';

export interface PageProps {
  title: string;
  /** Shows the bar with the title; left out when the app around the page has one. */
  withBar: boolean;
  /** Keeps the title as a heading for screen readers when there is no bar. */
  withHeading?: boolean;
  /** Called by the arrow of the bar; without it there is no arrow. */
  onBack?: () => void;
  /** Opens the first page when neither a bar nor the surrounding app leads on. */
  onHome?: (() => void) | undefined;
  /** Whether the text is large (大字). */
  large?: boolean;
  /** Stays at the lower edge, in reach of the thumb. */
  footer?: ReactNode;
  children: ReactNode;
}

function Bar({ title, onBack }: { title: string; onBack: (() => void) | undefined }) {
  return (
    <View className="u-page__bar" {...named('banner')}>
      <View className="u-page__bar-inner">
        {onBack ? (
          <View className="u-page__back" onClick={onBack} {...pressable({ label: '返回' }, onBack)}>
            <View className="u-page__arrow" {...decorative} />
          </View>
        ) : null}
        <Text className="u-page__title" {...heading(1)}>
          {title}
        </Text>
      </View>
    </View>
  );
}

/** The frame of every phone page: bar, content of at most 720 px, and the actions at the lower edge. */
export function Page({ title, withBar, withHeading = false, onBack, onHome, large = false, footer, children }: PageProps) {
  return (
    <View className={frameClass('u-page', large)}>
      {withBar ? <Bar title={title} onBack={onBack} /> : null}
      <View className="u-page__body" {...named('main')}>
        {withHeading && !withBar ? (
          <Text className="u-page__unseen" {...heading(1)}>
            {title}
          </Text>
        ) : null}
        {onHome ? (
          <View className="u-page__home" onClick={onHome} {...pressable({ role: 'link' }, onHome)}>
            <View className="u-page__home-arrow" {...decorative} />
            <Text>回首页</Text>
          </View>
        ) : null}
        {children}
      </View>
      {footer ? (
        <View className="u-page__footer">
          <View className="u-page__footer-inner">{footer}</View>
        </View>
      ) : null}
    </View>
  );
}
