import { taroPages } from './routes/taro';

const target = process.env.TARO_ENV === 'dd' ? 'dd' : 'h5';

export default defineAppConfig({
  ...taroPages(target),
  // No page transitions: the console shares the router and must not slide in.
  ...(target === 'h5' ? { animation: false } : {}),
  window: {
    navigationBarTitleText: '人大代表履职平台',
    navigationBarBackgroundColor: '#B5232A',
    navigationBarTextStyle: 'white',
    backgroundTextStyle: 'light',
    // DingTalk shows a mini-app in light mode unless it declares both modes.
    ...(target === 'dd' ? { supportColorScheme: ['light', 'dark'] } : {}),
  },
});
