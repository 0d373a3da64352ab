/** A QR code as a picture address, drawn in the browser; the drawing code is fetched when first needed. */
import { useQuery } from '@tanstack/react-query';

const pixels = 336;

async function draw(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { width: pixels, margin: 1, errorCorrectionLevel: 'M' });
}

/** `data:` address of the picture; undefined until it is drawn. */
export function useQrCode(text: string): string | undefined {
  return useQuery({ queryKey: ['qr-code', text], queryFn: () => draw(text), staleTime: Infinity }).data;
}
