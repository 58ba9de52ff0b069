import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { heading, named } from '@/ui/a11y';
import './open.scss';

/** A part of an open page under its own title. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className="open-card" {...named('region', title)}>
    <View className="open-card__title" {...heading(2)}>
      {title}
    </View>
    {children}
  </View>
);
