import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { decorative, pressable } from './a11y';
import './action-button.scss';

export interface ActionButtonProps {
  children: ReactNode;
  onPress: () => void;
  /** One `primary` button for each page: the next step. */
  kind?: 'primary' | 'plain' | 'danger';
  /** Fills the remaining room. */
  grow?: boolean;
  busy?: boolean;
  disabled?: boolean;
  label?: string;
}

/** A large button for touch, mouse and keyboard; presses are ignored while it is busy. */
export function ActionButton({ children, onPress, kind = 'plain', grow, busy, disabled, label }: ActionButtonProps) {
  const off = Boolean(busy || disabled);
  const press = () => {
    if (!off) onPress();
  };
  const state = `${grow ? ' u-button--grow' : ''}${off ? ' u-button--off' : ''}`;
  return (
    <View
      className={`u-button u-button--${kind}${state}`}
      hoverClass={off ? 'none' : 'u-button--pressed'}
      onClick={press}
      {...pressable({ disabled: off, ...(label ? { label } : {}) }, press)}
    >
      {busy ? <View className="u-button__busy" {...decorative} /> : null}
      {children}
    </View>
  );
}
