import { theme, type ThemeConfig } from 'antd';

export type ColourMode = 'light' | 'dark';

export const BRAND_RED = '#B5232A';

const SYSTEM_FONTS =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

type Tokens = NonNullable<ThemeConfig['token']>;

const shared: Tokens = { fontFamily: SYSTEM_FONTS, borderRadius: 6, wireframe: false };

// antd's own greys and red for text have a contrast below 4.5:1; these have more.
const light: Tokens = {
  colorPrimary: BRAND_RED,
  colorInfo: '#4E5969',
  colorInfoBg: '#F4F5F7',
  colorInfoBorder: '#DCDFE4',
  colorError: '#CF1322',
  colorLink: '#9C1C23',
  colorBgLayout: '#F4F5F7',
  colorText: '#1F2329',
  colorTextSecondary: '#4E5969',
  colorTextTertiary: '#646A73',
  colorTextDescription: '#646A73',
  colorTextPlaceholder: '#6F7580',
};

const dark: Tokens = {
  colorPrimary: BRAND_RED,
  colorInfo: '#9AA1AC',
  colorInfoBg: '#1B1E23',
  colorInfoBorder: '#3A3F47',
  colorLink: '#FF9A9E',
  colorBgLayout: '#0F1114',
  colorText: '#E6E8EB',
  colorTextSecondary: '#B4BAC4',
  colorTextTertiary: '#9AA1AC',
  colorTextDescription: '#9AA1AC',
  colorTextPlaceholder: '#8B929D',
};

// A little lighter than the brand colour, to be visible on the dark background, and still dark enough for white text on it.
const DARK_COLOURS = { colorPrimary: '#C83A41', colorPrimaryHover: '#D04A50', colorPrimaryActive: '#A82C33', colorError: '#F0706D' };

const darkAlgorithm: typeof theme.darkAlgorithm = (seed, map) => ({ ...theme.darkAlgorithm(seed, map), ...DARK_COLOURS });

/** Text a good fifth larger, and fields with room for it. CSS pixels. */
const LARGE_TEXT: Tokens = { fontSize: 17, controlHeight: 38 };

/** The theme of the console: red for the brand and the primary action, greys otherwise. CSS variables let plain CSS follow the mode. */
export function consoleTheme({ mode, largeText, still }: { mode: ColourMode; largeText: boolean; still: boolean }): ThemeConfig {
  const isDark = mode === 'dark';
  const tokens = isDark ? dark : light;
  return {
    cssVar: { key: 'console-tokens' },
    hashed: false,
    algorithm: isDark ? darkAlgorithm : theme.defaultAlgorithm,
    token: { ...shared, ...tokens, ...(largeText ? LARGE_TEXT : {}), motion: !still },
    components: {
      Menu: {
        itemSelectedBg: isDark ? '#2A2D33' : '#F7ECEC',
        itemSelectedColor: tokens.colorLink,
        subMenuItemSelectedColor: tokens.colorText,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
      },
      Table: {
        headerColor: tokens.colorTextSecondary,
        cellPaddingBlock: 14,
        cellPaddingBlockMD: 10,
        cellPaddingBlockSM: 6,
        // Chosen rows are marked by their checkboxes; the brand's red would look like an alarm.
        rowSelectedBg: isDark ? '#1F2228' : '#F4F6F8',
        rowSelectedHoverBg: isDark ? '#2A2D33' : '#ECEFF3',
      },
      // Room for the error of a field, and space before the label of the next one.
      Form: { itemMarginBottom: largeText ? 36 : 28 },
      Pagination: { colorPrimary: tokens.colorLink, colorPrimaryHover: tokens.colorLink },
      Tabs: { itemSelectedColor: tokens.colorLink, itemHoverColor: tokens.colorLink },
      Button: { primaryShadow: 'none', defaultShadow: 'none' },
    },
  };
}
