export default definePageConfig({
  navigationBarTitleText: '公开地图 · 人大代表履职平台',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
