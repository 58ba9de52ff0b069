import { FontSizeOutlined, FullscreenExitOutlined, FullscreenOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useAppearance } from '../state/appearance';
import { useFullScreen } from '../state/full-screen';

/** A switch for the appearance of the console, in the header or in the user's menu. */
export interface ViewSwitch {
  key: string;
  label: string;
  icon: ReactElement;
  /** Undefined for a switch between two states that both have names. */
  pressed?: boolean;
  toggle: () => void;
}

function useFullScreenSwitch(): ViewSwitch[] {
  const { message } = App.useApp();
  const { possible, filledBy, toggle } = useFullScreen();
  if (!possible) return [];
  const explain = () => void message.info('浏览器已全屏，按 F11 退出');
  return [
    {
      key: 'full-screen',
      label: filledBy ? '退出全屏' : '全屏',
      icon: filledBy ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
      toggle: filledBy === 'browser' ? explain : toggle,
    },
  ];
}

/** Returns the switches for full screen, large text, and light or dark. */
export function useViewSwitches(): ViewSwitch[] {
  const { mode, largeText, toggleMode, toggleText } = useAppearance();
  const fullScreen = useFullScreenSwitch();
  const isDark = mode === 'dark';
  return [
    ...fullScreen,
    { key: 'large-text', label: '大字', icon: <FontSizeOutlined />, pressed: largeText, toggle: toggleText },
    { key: 'mode', label: isDark ? '切换到浅色' : '切换到深色', icon: isDark ? <SunOutlined /> : <MoonOutlined />, toggle: toggleMode },
  ];
}
