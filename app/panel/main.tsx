import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';

const root = document.getElementById('panel')!;
createRoot(root).render(<Panel product={root.dataset['product'] ?? ''} />);
