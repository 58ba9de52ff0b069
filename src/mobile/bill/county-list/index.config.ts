export default definePageConfig({
  navigationBarTitleText: '各地公开情况 · 人大代表履职平台',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
