import { Text } from '@tarojs/components';
import { heading } from '@/ui/a11y';

export const CardTitle = ({ children }: { children: string }) => (
  <Text className="u-card__title" {...heading(2)}>
    {children}
  </Text>
);
