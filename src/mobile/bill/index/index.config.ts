export default definePageConfig({
  navigationBarTitleText: '议案建议公开 · 人大代表履职平台',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
