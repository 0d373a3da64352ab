/** Chromium's flags: nothing of its own goes to the network, and no way of a page to the network is left beside its intercepted requests. */

const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'Translate',
  'WebRtcHideLocalIpsWithMdns',
];

/** No name resolves (so that the proxy does not exist either), loopback included; the proxy is the only way, for sockets of pages too. */
const noNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://guard.invalid:1',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
];

const quiet = [
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-gpu',
  '--disable-hang-monitor',
  '--disable-notifications',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-stack-profiler',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
];

const shown = ['--headless', '--hide-scrollbars', '--force-color-profile=srgb', '--enable-features=CDPScreenshotNewSurface'];

/** All flags; control goes over the pipe alone, so that no port is opened either. */
export function chromiumFlags(profile: string): string[] {
  return [
    ...noNetwork,
    ...quiet,
    ...shown,
    `--disable-features=${disabledFeatures.join(',')}`,
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    '--no-startup-window',
  ];
}
