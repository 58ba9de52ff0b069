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

/** Chromium 78 knows neither :where(), nor the short logical properties, nor the gap of flexible boxes, which antd writes. */
const transformers = [legacyLogicalPropertiesTransformer, ...(knowsFlexGap() ? [] : [flexGapTransformer])];

/** antd's own word for the cross of a dialog is English. */
const MODAL = { closable: { 'aria-label': '关闭' } };

/** Most fields have to be filled in: what may stay empty says so, with a word and no star. */
const FORM = { requiredMark: 'optional' } as const;

/** The staff console: what stands behind its addresses, with the server's menu as its routes. The router around it is the page's. */
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
