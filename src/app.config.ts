import { taroPages } from './routes/taro';

export default defineAppConfig({
  pages: taroPages(process.env.TARO_ENV === 'dd' ? 'dd' : 'h5'),
  // No moving pages: the console shares the router and must not slide in.
  animation: false,
  window: {
    navigationBarTitleText: '人大代表履职平台',
    navigationBarBackgroundColor: '#B5232A',
    navigationBarTextStyle: 'white',
    backgroundTextStyle: 'light',
  },
});
