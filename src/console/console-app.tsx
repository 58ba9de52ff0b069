import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { TOAST_MS } from '@/platform/feedback';
import { knowsFlexGap, prefersStillness } from '@/platform/viewport';
import { ConsoleRoot } from './console-root';
import { flexGapTransformer } from './flex-gap';
import { useAppearance } from './state/appearance';
import { consoleTheme } from './theme';
import './console.scss';
import './layout/layout.scss';
import './layout/header.scss';
import './ui/ui.scss';

dayjs.locale('zh-cn');

/** Chromium 78 does not support :where(), the short logical properties and the gap of flexboxes, which antd uses. */
const transformers = [legacyLogicalPropertiesTransformer, ...(knowsFlexGap() ? [] : [flexGapTransformer])];

/** antd's own label for the close button of a dialog is English. */
const MODAL = { closable: { 'aria-label': '关闭' } };

/** Most fields are required, so the optional fields are marked, with a word and not with a star. */
const FORM = { requiredMark: 'optional' } as const;

/** The staff console: renders the screens of its addresses, with the server's menu as its routes. The page renders the router around it. */
export function ConsoleApp() {
  const { mode, largeText } = useAppearance();
  const theme = consoleTheme({ mode, largeText, still: prefersStillness() });
  return (
    <StyleProvider hashPriority="high" transformers={transformers}>
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} modal={MODAL} form={FORM}>
        <App className={`console console--${mode}`} message={{ maxCount: 3, duration: TOAST_MS / 1000 }}>
          <ConsoleRoot />
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
