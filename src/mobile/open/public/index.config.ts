export default definePageConfig({
  navigationBarTitleText: '公开首页 · 人大代表履职平台',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
