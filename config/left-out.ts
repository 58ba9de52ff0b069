import path from 'node:path';
import { type Compiler, NormalModuleReplacementPlugin, WebpackError } from 'webpack';

/** Returns the file that replaces a library's own. */
const instead = (name: string): string => path.join(__dirname, 'instead', `${name}.mjs`);
const NOTHING = 'data:text/javascript,export default () => null;';

/**
 * Library code that nothing here uses: the importing file (the end of its name), the import, and its replacement. Together it was a sixth of what the
 * console's list loads first.
 */
const LEFT_OUT: readonly (readonly [issuer: string, request: string, instead: string])[] = [
  // Our tables have their filters above them, and choose rows by checkboxes: no trees, no radios.
  [
    'antd/es/table/hooks/useFilter/index.js',
    './FilterDropdown',
    'data:text/javascript,export const flattenKeys = () => [];export default () => null;',
  ],
  ['antd/es/table/hooks/useSelection.js', '../../radio', NOTHING],
  // When the provider is imported by its own module, no form and no validator are loaded.
  ['antd/es/form/context.js', 'rc-field-form', 'rc-field-form/es/FormContext'],
  // The text colour on a filled grey button, and on a tooltip with a custom colour.
  ['antd/es/button/style/token.js', '../../color-picker/color', 'data:text/javascript,export class AggregationColor {}'],
  [
    'antd/es/button/style/token.js',
    '../../color-picker/components/ColorPresets',
    'data:text/javascript,export const isBright = () => false;',
  ],
  [
    'antd/es/tooltip/util.js',
    '../color-picker/util',
    'data:text/javascript,export const generateColor = () => ({ toRgb: () => ({ r: 0, g: 0, b: 0 }) });',
  ],
  // None of our dialogs shows a skeleton, and none of our menus is on a second button.
  ['antd/es/modal/Modal.js', '../skeleton', NOTHING],
  ['antd/es/drawer/DrawerPanel.js', '../skeleton', NOTHING],
  ['antd/es/dropdown/index.js', './dropdown-button', NOTHING],
  // Only messages are shown, no notifications.
  ['antd/es/app/App.js', '../notification/useNotification', 'data:text/javascript,export default () => [];'],
  // Taro's own pull-to-refresh, which NutUI's replaces (src/mobile/shared/pull-area.tsx): the page keeps its scroll position.
  [
    'src/app.config.ts',
    '@tarojs/components/dist/components',
    'data:text/javascript,export const defineCustomElementTaroPullToRefreshCore = () => { window.__taroAppConfig.PullDownRefresh = ({ children }) => children; };',
  ],
  // Only pictures are viewed, no videos, and a question has our own buttons.
  [
    'packages/imagepreview/imagepreview.js',
    '@tarojs/components',
    "data:text/javascript,export { View } from '@tarojs/components';export const Video = () => null;",
  ],
  ['packages/dialog/dialog.js', '../button/index', NOTHING],
  // NutUI's theme is set by our style sheet, and its checks of the device are for other targets.
  ['packages/configprovider/configprovider.js', '../../locales/zh-CN', instead('nutui-words')],
  ['packages/configprovider/configprovider.js', 'lodash.kebabcase', NOTHING],
  ['packages/configprovider/configprovider.js', 'react-fast-compare', NOTHING],
  [
    'packages/pulltorefresh/pulltorefresh.js',
    '../../utils/taro/get-system-info',
    'data:text/javascript,export const getDeviceInfo = () => ({});',
  ],
  ['packages/swiper/swiper.js', '@tarojs/components', instead('taro-swiper')],
  ['packages/tabs/tabs.js', '@tarojs/taro', instead('measure')],
  ['packages/tabs/tabs.js', '@nutui/icons-react-taro', 'data:text/javascript,export const JoySmile = () => null;'],
  ['@tarojs/router/dist/router/spa.js', 'universal-router', instead('router-in-step')],
  ['@tarojs/router/dist/router/page.js', 'query-string', instead('query-text')],
  ['@tarojs/router/dist/router/page.js', './navigation-bar.js', instead('page-title')],
  ['src/app.config.ts', '@tarojs/components/global.css', instead('taro-style')],
  [
    '@tarojs/plugin-platform-h5/dist/runtime/index.js',
    '@tarojs/components/dist/taro-components/taro-components.css',
    'data:text/javascript,',
  ],
  // The application renders its own toasts, action sheets and modals.
  ['taro-h5/dist/api/ui/interaction/index.js', './toast.js', 'data:text/javascript,export default class {}'],
  ['taro-h5/dist/api/ui/interaction/index.js', './actionSheet.js', 'data:text/javascript,export default class {}'],
  ['taro-h5/dist/api/ui/interaction/index.js', './modal.js', 'data:text/javascript,export default class {}'],
  // In a browser an element can be measured directly.
  ...['noticebar/noticebar', 'rate/rate', 'swipe/swipe', 'popup/popup', 'pickerview/pickerroller'].map(
    (part) => [`packages/${part}.js`, '../../utils/taro/get-rect', instead('measure')] as const,
  ),
];

/** antd's English texts, the default in each of its components when no other language is set. */
const ENGLISH = /^(\.\.\/)+locale\/en_US$/;
const ENGLISH_OF_LOCALES = './en_US';
export const CHINESE = 'antd/es/locale/zh_CN';

/** A list of phones from before 2010, which cannot run our pages. Every later phone has one of the words below in its user agent. */
const PHONES = 'rc-util/es/isMobile';
const PHONES_OF_TODAY = 'data:text/javascript,export default () => /android|iphone|ipad|harmony|mobile/i.test(navigator.userAgent);';

type Row = (typeof LEFT_OUT)[number];

/**
 * Leaves out of the browser build code that it never uses and that no bundler can detect. A row without a match ends the build: a package has
 * changed, and the code may be included again unnoticed.
 */
export class LeaveOut {
  private readonly unmet = new Set<Row>(LEFT_OUT);

  constructor(private readonly options: { demandsAll: boolean }) {}

  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(/./, (resource) => this.replace(resource)).apply(compiler);
    if (!this.options.demandsAll) return;
    compiler.hooks.thisCompilation.tap('LeaveOut', (compilation) => {
      compilation.hooks.finishModules.tap('LeaveOut', () => {
        for (const [issuer, request] of this.unmet) {
          compilation.errors.push(new WebpackError(`config/left-out.ts: ${issuer} does not import ${request}`));
        }
      });
    });
  }

  private replace(resource: { request: string; contextInfo: { issuer: string } }): void {
    const { request, contextInfo } = resource;
    const issuer = contextInfo.issuer.replace(/\\/g, '/');
    const found = LEFT_OUT.find(([end, wanted]) => request === wanted && issuer.endsWith(`/${end}`));
    if (found) {
      this.unmet.delete(found);
      resource.request = found[2];
    } else if (request === PHONES) resource.request = PHONES_OF_TODAY;
    else if (issuer.includes('/antd/es/locale/') ? request === ENGLISH_OF_LOCALES : issuer.includes('/antd/es/') && ENGLISH.test(request))
      resource.request = CHINESE;
  }
}
