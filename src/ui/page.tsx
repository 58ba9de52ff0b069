import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { decorative, heading, named, pressable } from './a11y';
import './tokens.scss';
import './page.scss';

export interface PageProps {
  title: string;
  /** Draws the bar with the title; left out where the app around the page has one. */
  withBar: boolean;
  /** What the arrow of the bar does; without it there is none. */
  onBack?: () => void;
  /** Stays at the lower edge, at the thumb. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every phone page: bar, content of at most 720 px, and the actions at the lower edge. */
export function Page({ title, withBar, onBack, footer, children }: PageProps) {
  return (
    <View className="u-theme u-page">
      {withBar ? (
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
      ) : null}
      <View className="u-page__body" {...named('main')}>
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
