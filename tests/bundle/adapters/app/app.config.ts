export default defineAppConfig({
  pages: ['mobile/suggm/index', 'mobile/suggm-list/index', 'mobile/suggm-detail/index', 'mobile/bill/map/index'],
  window: { navigationBarTitleText: 'adapters' },
});
