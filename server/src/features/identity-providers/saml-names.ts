/** Namespaces and names of SAML 2.0 that several files need. */
export const samlNames = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  success: "urn:oasis:names:tc:SAML:2.0:status:Success",
  bearer: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  redirectBinding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
} as const;
